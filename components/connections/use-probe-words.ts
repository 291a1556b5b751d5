'use client';

import { useTranslations } from 'next-intl';
import type { ProbeStep } from '@/lib/contract/probe';

const none = { host: '', days: 0, status: 0, type: '' };

/** Where a finding means different things by where and with what it comes, the closer one. */
function meaning({ step, state, finding, values }: ProbeStep) {
  const hasStatus = values.status !== undefined;
  if (finding === 'key-missing' && hasStatus) return 'sign-in-wanted';
  if (finding === 'not-data' && state === 'ok') return 'other-answer';
  if (finding === 'not-tried' && step === 'data' && hasStatus) return 'nothing-there';
  if (finding === 'not-tried' && step === 'certificate' && values.host) return 'own-address';
  if (finding === 'failing' && !hasStatus) return 'no-answer';
  return finding;
}

/** What a step of trying a connection found and what to do about it, in the page's language. */
export function useProbeWords(): (step: ProbeStep) => string {
  const t = useTranslations('connections');
  return (step) => t(`finding.${meaning(step)}`, { ...none, ...step.values, step: step.step });
}
