import { ConnectPage } from '@/components/connect/connect-page';

export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  return <ConnectPage slug={slug} />;
}
