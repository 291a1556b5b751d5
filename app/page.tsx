import { AppsPage } from '@/components/apps/apps-page';

export default function Page() {
  return <AppsPage />;
}
