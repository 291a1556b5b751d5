import 'server-only';
import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

let transport: Transporter | undefined;

/** Sends a mail where this instance has a mail server; false where it has none, or it didn't work. */
export async function sendMail(mail: Mail): Promise<boolean> {
  const settings = env().mail;
  if (settings === null) return false;
  transport ??= createTransport(settings.smtpUrl, { from: settings.from });
  try {
    await transport.sendMail(mail);
    return true;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    log().error({ reason }, 'A mail could not be sent');
    return false;
  }
}
