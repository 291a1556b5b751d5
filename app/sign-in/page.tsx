import { SignInPage } from '@/components/sign-in/sign-in-page';

export default function Page() {
  return <SignInPage />;
}
