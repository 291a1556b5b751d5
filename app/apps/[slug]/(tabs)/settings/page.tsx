import { SettingsPage } from '@/components/settings/settings-page';
import { ViewersRead } from '@/components/shell/viewers-read';

export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  return (
    <ViewersRead>
      <SettingsPage slug={slug} />
    </ViewersRead>
  );
}
