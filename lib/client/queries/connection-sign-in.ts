import { startSignIn } from '../../contract/connection-sign-in';
import { appPath, call, send } from '../api';

function pathOf(slug: string, connectionId: string): string {
  return appPath(slug, `/connections/${encodeURIComponent(connectionId)}/sign-in`);
}

/** Begins to sign in to a saved connection: the address of the other side's page. */
export async function startConnectionSignIn(slug: string, connectionId: string): Promise<string> {
  return (
    await call(startSignIn.answer, pathOf(slug, connectionId), {
      method: 'POST',
      waitsFor: 'others',
    })
  ).url;
}

/** Forgets what signing in to a connection brought. */
export async function endConnectionSignIn(slug: string, connectionId: string): Promise<void> {
  await send(pathOf(slug, connectionId), { method: 'DELETE' });
}
