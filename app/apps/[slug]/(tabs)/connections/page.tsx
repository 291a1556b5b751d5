import { ConnectionsPage } from '@/components/connections/connections-page';
import { ViewersRead } from '@/components/shell/viewers-read';

export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  return (
    <ViewersRead>
      <ConnectionsPage slug={slug} />
    </ViewersRead>
  );
}
