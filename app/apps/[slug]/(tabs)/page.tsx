import { ToolsPage } from '@/components/tools/tools-page';

export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  return <ToolsPage slug={slug} />;
}
