import { YouPage } from '@/components/you/you-page';

export default function Page() {
  return <YouPage />;
}
