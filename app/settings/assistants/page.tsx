import { AssistantsPage } from '@/components/assistants/assistants-page';

export default function Page() {
  return <AssistantsPage />;
}
