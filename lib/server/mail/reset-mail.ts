import 'server-only';
import { resetUrl } from '@/lib/server/auth/reset-url';
import { sendMail } from './send-mail';

/** Starts sending a link to set a new password; whether it arrives is nobody's to know who asked. */
export function sendResetMail({ email }: { email: string }, token: string): void {
  void sendMail({
    to: email,
    subject: 'Set a new password for Toolwright',
    text: `Open this link within an hour to set a new password:\n${resetUrl(token)}\n\nIf you didn't ask for it, do nothing: your password stays as it is.\n`,
  });
}
