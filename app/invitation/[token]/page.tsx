import { InvitationPage } from '@/components/sign-in/invitation-page';

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return <InvitationPage token={token} />;
}
