'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { toolNames } from '@/lib/client/draft-document';
import { createAppMutation, refreshApps } from '@/lib/client/queries/apps';
import { toolHref } from '@/lib/client/tool-address';
import { useErrorWords } from '@/lib/client/use-error-words';
import {
  type AddressRefusal,
  appOfAddress,
  nameOfHost,
  readAddress,
} from '@/lib/core/import/address';
import type { JsonObject } from '@/lib/core/json/json';

interface NewApp {
  /** What is wrong with a pasted address; null where it can be used. */
  addressProblem: (address: string) => string | null;
  /** Makes an app of this name without tools and goes to it. */
  startBlank: (name: string) => void;
  /** Makes an app whose first tool makes the request of an address, and goes to that tool. */
  startFromAddress: (address: string, name?: string) => void;
  isPending: boolean;
  error: string | undefined;
}

interface NewAppOptions {
  /** Whether the app is another step of the browser's history, or takes the place of a dialog that is one. */
  step?: 'push' | 'replace';
  onMade?: () => void;
}

/** Begins an app, blank or from an address, and leads to what comes next. */
export function useNewApp({ step = 'push', onMade }: NewAppOptions = {}): NewApp {
  const t = useTranslations('apps');
  const client = useQueryClient();
  const router = useRouter();
  const errorWords = useErrorWords();
  const create = useMutation({
    mutationFn: (document: JsonObject) => createAppMutation.mutationFn(document),
    onSuccess: async ({ slug }, document) => {
      const names = toolNames(document);
      router[step](
        names.length > 0 ? `${toolHref(slug, names, 0)}?field=description` : `/apps/${slug}`,
      );
      onMade?.();
      await refreshApps(client);
    },
  });
  const refusal = (reason: AddressRefusal) => t(`addressRefused.${reason}`);
  return {
    addressProblem(text) {
      const address = readAddress(text);
      return address.kind === 'refused' ? refusal(address.reason) : null;
    },
    startBlank: (name) =>
      create.mutate({ version: 1, name, description: '', connections: [], tools: [] }),
    startFromAddress(text, name = '') {
      const address = readAddress(text);
      if (address.kind === 'refused') return;
      create.mutate(
        appOfAddress(address, {
          name: name.trim() || (nameOfHost(address.host) ?? t('myApp')),
          instruction: (examples) =>
            examples.length === 0
              ? ''
              : t('instruction', { example: examples.slice(0, 3).join(', ').slice(0, 200) }),
        }),
      );
    },
    isPending: create.isPending,
    error: create.isError ? errorWords(create.error) : undefined,
  };
}
