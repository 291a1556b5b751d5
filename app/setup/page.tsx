import { SetUpPage } from '@/components/sign-in/set-up-page';

export default function Page() {
  return <SetUpPage />;
}
