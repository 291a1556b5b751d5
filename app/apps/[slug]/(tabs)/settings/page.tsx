import { SettingsPage } from '@/components/settings/settings-page';

export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  return <SettingsPage slug={slug} />;
}
