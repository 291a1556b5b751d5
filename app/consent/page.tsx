import { ConsentPage } from '@/components/assistants/consent-page';

export default function Page() {
  return <ConsentPage />;
}
