import 'server-only';
import { sendMail } from './send-mail';

interface InvitationMail {
  to: string;
  url: string;
  workspace: string;
  invitedBy: string;
}

/** Sends an invitation's link; false where it could not be sent. */
export async function sendInvitationMail(given: InvitationMail): Promise<boolean> {
  const { to, url, workspace, invitedBy } = given;
  return sendMail({
    to,
    subject: `${invitedBy} invites you to ${workspace}`,
    text: `${invitedBy} invites you to the workspace ${workspace} on Toolwright.\n\nOpen this link within a week to join:\n${url}\n\nIf you don't know what this is about, do nothing.\n`,
  });
}
