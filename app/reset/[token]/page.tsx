import { ResetPage } from '@/components/sign-in/reset-page';

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return <ResetPage token={token} />;
}
