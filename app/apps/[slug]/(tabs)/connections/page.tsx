import { ConnectionsPage } from '@/components/connections/connections-page';

export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  return <ConnectionsPage slug={slug} />;
}
