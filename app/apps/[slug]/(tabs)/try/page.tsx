import { TryPage } from '@/components/test/try-page';

export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  return <TryPage slug={slug} />;
}
