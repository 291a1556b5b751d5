'use client';

import { ClipboardPaste } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { keepAnswerSample } from '@/lib/client/answer-samples';
import { textOf } from '@/lib/client/draft-document';
import { useToolEditor } from '../tools/tool-editor-context';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import { Select } from '../ui/select';
import { TextArea } from '../ui/text-area';
import { jsonInside } from '../json/body-view';
import { chooseAnswer, type KnownAnswerView } from './use-known-answer';

interface SampleFormProps {
  known: KnownAnswerView;
  onClose: () => void;
}

function SampleForm({ known, onClose }: SampleFormProps) {
  const t = useTranslations('answer');
  const { slug, tool } = useToolEditor();
  const { letters, samples } = known;
  const [letter, setLetter] = useState(letters.at(-1) ?? 'a');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(samples);
  const text = typed[letter] ?? '';
  const name = textOf(tool.name);

  function use() {
    for (const each of letters) {
      const sample = typed[each]?.trim() ?? '';
      if (sample !== (samples[each] ?? '')) {
        keepAnswerSample(slug, name, each, sample === '' ? null : sample);
      }
    }
    chooseAnswer(Object.values(typed).some((each) => each.trim() !== '') ? 'sample' : 'test');
    onClose();
  }

  return (
    <>
      <p className="text-muted">{t('sampleHelp')}</p>
      {letters.length > 1 ? (
        <Select
          label={t('sampleOf')}
          options={letters.map((each) => ({
            id: each,
            label: t('requestLetter', { letter: each }),
          }))}
          value={letter}
          onChange={setLetter}
        />
      ) : null}
      <TextArea
        label={t('sampleText')}
        mono
        rows={12}
        placeholder={'{ "slots": [{ "time": "09:00" }] }'}
        description={text.trim() !== '' && jsonInside(text) === null ? t('notJson') : undefined}
        value={text}
        onChange={(next) => setTyped({ ...typed, [letter]: next })}
      />
      <DialogActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button variant="primary" onPress={use}>
          {t('useSample')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Opens the place where an answer can be pasted; it stays in this browser. */
export function SampleButton({ known }: { known: KnownAnswerView }) {
  const t = useTranslations('answer');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size={known.kind === null ? 'regular' : 'small'}
        icon={<ClipboardPaste aria-hidden className="size-4" />}
        onPress={() => setIsOpen(true)}
      >
        {t(known.hasSample ? 'changeSample' : 'pasteSample')}
      </Button>
      <Dialog
        title={t('pasteSample')}
        width="wide"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <SampleForm known={known} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
