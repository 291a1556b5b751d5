import { ToolPage } from '@/components/tools/tool-page';

export default async function Page({
  params,
}: {
  params: Promise<{ slug: string; address: string }>;
}) {
  const { slug, address } = await params;
  return <ToolPage slug={slug} address={address} />;
}
