'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { GoTo } from '../shell/go-to';
import { Banner } from '../ui/banner';
import { DoorFrame } from './door-frame';
import { ForgotPassword } from './forgot-password';
import { nextAddress } from './next-address';
import { OtherWays } from './other-ways';
import { PasswordForm } from './password-form';
import { SessionGate } from './session-gate';

/** Where somebody says who they are: by password, passkey, or an account elsewhere. */
export function SignInPage() {
  const t = useTranslations('signin');
  const search = useSearchParams();
  const next = nextAddress(search.get('next'));
  if (search.has('forgot')) return <ForgotPassword />;
  return (
    <DoorFrame title={t('signIn')}>
      <SessionGate>
        {(session) =>
          session.signed_in ? (
            <GoTo href={next} />
          ) : session.set_up === 'done' ? (
            <>
              {search.has('reset') ? <Banner>{t('passwordIsSet')}</Banner> : null}
              {search.has('error') ? (
                <Banner tone="danger" announce>
                  {t('elsewhereRefused')}
                </Banner>
              ) : null}
              <PasswordForm next={next} />
              <OtherWays next={next} singleSignOn={session.single_sign_on} />
            </>
          ) : (
            <GoTo href="/setup" />
          )
        }
      </SessionGate>
    </DoorFrame>
  );
}
