'use client';

import { Play, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { goToField } from '@/lib/client/field-place';
import { useDraftSaver } from '@/lib/client/use-draft';
import { ListPreview } from '../json/list-preview';
import type { ToolView } from '../tools/tool-opinion';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { buttonStyle } from '../ui/button-style';
import { useReadOnly } from '../ui/read-only';
import { Shortcut } from '../ui/shortcut';
import { ApprovalCard, Receipt, RunsFreely } from './approval-card';
import { ArgumentForm } from './argument-form';
import { goToArgument } from './argument-place';
import { AsksToSend } from './asks-to-send';
import { RunOutcome } from './run-outcome';
import type { TestBench } from './use-test-bench';
import { useUnfinishedWords } from './use-unfinished-words';

interface TestPaneProps {
  view: ToolView;
  bench: TestBench;
  /** Goes to a field of the tool, by its path in it. */
  onJump?: (path: string) => void;
}

/** Tries a tool for real, saved or not, and shows everything about it; the same in the pane and in the sheet. */
export function TestPane({ view, bench, onJump = goToField }: TestPaneProps) {
  const t = useTranslations('test');
  const isReadOnly = useReadOnly();
  const { shownRun, subject } = bench;
  const [firstParameter] = view.parameters;
  return (
    <div className="flex flex-col gap-5">
      <div className="sticky top-0 z-10 -mx-5 -mt-5 flex flex-col gap-3 border-b border-line bg-sunken px-5 py-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">{t('sendTestRequest')}</h2>
          <Actions bench={bench} />
        </div>
        {bench.asked > 0 ? <AsksToSend bench={bench} /> : null}
      </div>
      <div className="flex flex-col gap-1.5">
        <p className="text-sm text-muted">{t(isReadOnly ? 'editorsTest' : 'dryRunHelp')}</p>
        {view.isWrite && !isReadOnly ? (
          <p className="text-sm text-ask">{t('sendingIsReal')}</p>
        ) : null}
      </div>
      <NotSaved slug={subject.slug} />
      <Obstacle view={view} onJump={onJump} />
      {view.recipe ? (
        <ArgumentForm
          specs={view.parameters}
          variables={subject.variables}
          sample={bench.sample}
          problems={bench.problems}
          tellsMissing={bench.tellsMissing}
        />
      ) : null}
      {bench.isOutdated && !bench.isRunning ? (
        <p className="text-sm text-ask">{t('changedSince')}</p>
      ) : null}
      <ListPreview tool={view.tool}>
        <RunOutcome
          key={`${shownRun === bench.run} ${shownRun.id}`}
          run={shownRun}
          place={{
            connection: subject.connection,
            toField: onJump,
            toValues: firstParameter ? () => goToArgument(firstParameter.argument) : null,
          }}
        />
      </ListPreview>
      <Card view={view} bench={bench} />
    </div>
  );
}

function Actions({ bench }: { bench: TestBench }) {
  const t = useTranslations('test');
  if (bench.isRunning) {
    return (
      <Button icon={<Square aria-hidden className="size-4" />} onPress={bench.cancel}>
        {t('cancel')}
      </Button>
    );
  }
  return (
    <div className="flex gap-2">
      <Button isDisabled={bench.obstacle !== null} onPress={bench.showUnsent}>
        {t('dryRun')}
      </Button>
      <Button
        variant="primary"
        icon={<Play aria-hidden className="size-4 rtl:-scale-x-100" />}
        isDisabled={bench.obstacle !== null}
        onPress={bench.send}
      >
        {t('send')}
        <span aria-hidden className="opacity-80">
          <Shortcut keys="mod+Enter" className="pointer-coarse:hidden" />
        </span>
      </Button>
    </div>
  );
}

function NotSaved({ slug }: { slug: string }) {
  const t = useTranslations('test');
  const { state } = useDraftSaver(slug);
  const isKept = ['failed', 'refused', 'stale'].includes(state.kind);
  return isKept ? <Banner>{t('notSaved')}</Banner> : null;
}

/** What has to be finished before the tool can be tried. */
function Obstacle({ view, onJump }: { view: ToolView; onJump: (path: string) => void }) {
  const t = useTranslations('test');
  const words = useUnfinishedWords()(view);
  const [problem] = view.problems;
  if (words === null) return null;
  return (
    <Banner
      actions={
        problem ? (
          <Button forReaders size="small" onPress={() => onJump(problem.path)}>
            {t('goThere')}
          </Button>
        ) : null
      }
    >
      <bdi>{words}</bdi>
    </Banner>
  );
}

/** What the person is asked, with the values typed above; its buttons only show where they would be. */
function Card({ view, bench }: { view: ToolView; bench: TestBench }) {
  const t = useTranslations('test');
  const receipt = <Receipt sentence={bench.run.result?.confirm ?? null} />;
  if (view.mode.kind === 'runs-freely') return <RunsFreely mode={view.mode}>{receipt}</RunsFreely>;
  // Which values it takes is not known yet.
  if (view.recipe === null) return null;
  return (
    <ApprovalCard
      title={view.title}
      values={bench.values}
      parameters={view.parameters}
      actions={
        <div aria-hidden className="flex gap-2">
          <span className={buttonStyle('primary')}>{t('allow')}</span>
          <span className={buttonStyle('secondary')}>{t('notNow')}</span>
        </div>
      }
    >
      {receipt}
    </ApprovalCard>
  );
}
