'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import { send } from '@/lib/client/api';
import { ErrorState } from './error-state';

/** A part of the page's code. Where it doesn't come because the server doesn't answer, that is the error. */
function usePart<Props>(name: string, load: () => Promise<ComponentType<Props>>) {
  return useQuery({
    queryKey: ['part', name],
    queryFn: async () => {
      try {
        return await load();
      } catch (error) {
        await send('/api/health');
        throw error;
      }
    },
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

interface LoadedPartOf<Props> {
  /** Tells the parts apart. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
  /** Keeps its place while it is loaded. */
  placeholder: ReactNode | ((props: Props) => ReactNode);
  /** What stands there where it fails, with the words about it or without need of them. */
  around?: (error: ReactNode, props: Props) => ReactNode;
}

/** Loads the page anew where the server answers: what couldn't be loaded once is not asked for again by itself. */
async function loadAnew() {
  await send('/api/health');
  window.location.reload();
}

/**
 * A component that is loaded when it is first shown. Where that fails, the rest of the page stays as it is: its
 * place says so and offers another try.
 */
export function loadedPart<Props extends object>(of: LoadedPartOf<Props>): ComponentType<Props> {
  return function LoadedPart(props: Props) {
    const t = useTranslations('shell');
    const part = usePart(of.name, of.load);
    const Part = part.data;
    if (Part) return <Part {...props} />;
    if (!part.isError) {
      return typeof of.placeholder === 'function' ? of.placeholder(props) : of.placeholder;
    }
    const error = (
      <ErrorState
        title={t('partNotLoaded')}
        error={part.error}
        onRetry={() => void loadAnew().catch(() => part.refetch())}
        isRetrying={part.isFetching}
      />
    );
    return of.around ? of.around(error, props) : error;
  };
}
