'use client';

import { useState } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import { draftConnections, textOf, toolNames } from '@/lib/client/draft-document';
import { fieldPlace } from '@/lib/client/field-place';
import { toolHref } from '@/lib/client/tool-address';
import { limits } from '@/lib/core/limits';
import { exposedNames } from '@/lib/core/naming/exposed-name';
import { titleFromName } from '@/lib/core/naming/title';
import { Select } from '../ui/select';
import { TextArea } from '../ui/text-area';
import { TextField } from '../ui/text-field';
import { NameField } from './name-field';
import { Section } from './section';
import { problemAt, useToolEditor } from './tool-editor-context';

/** What a tool is called, what it does in words, and which connection it uses. */
export function DescribeSection() {
  const t = useTranslations('tools');
  const format = useFormatter();
  const { slug, index, shortName, tool, document, view, edit } = useToolEditor();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (field: string) => setLeft((before) => new Set(before).add(field));
  const description = textOf(tool.description);
  const connections = draftConnections(document).map((connection) => ({
    id: textOf(connection.id),
    label: textOf(connection.name) || textOf(connection.id),
  }));
  const exposed = exposedNames(shortName, toolNames(document), [])[index] ?? null;
  const isLong = description.length > limits.descriptionWarnCharacters;

  /** Keeps the page's address with the tool's name. */
  function keepAddress() {
    leave('name');
    window.history.replaceState(null, '', toolHref(slug, toolNames(document), index));
  }

  return (
    <Section id="describe" title={t('describe')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <div {...fieldPlace('name')}>
          <NameField
            value={textOf(tool.name)}
            onChange={(name) => edit.set(['name'], name)}
            onBlur={keepAddress}
            error={left.has('name') ? problemAt(view, 'name') : undefined}
            shortName={shortName}
            exposed={exposed}
          />
        </div>
        <div {...fieldPlace('title')}>
          <TextField
            label={t('title')}
            optional
            description={t('titleHelp')}
            placeholder={titleFromName(view.name)}
            error={problemAt(view, 'title')}
            value={textOf(tool.title)}
            onChange={(title) => edit.set(['title'], title === '' ? undefined : title)}
          />
        </div>
      </div>
      <div {...fieldPlace('description')}>
        <TextArea
          label={t('whatItDoes')}
          description={
            <span className={isLong ? 'text-ask' : undefined}>
              {t('descriptionLength', {
                count: format.number(description.length),
                limit: format.number(limits.descriptionWarnCharacters),
              })}
            </span>
          }
          error={left.has('description') ? problemAt(view, 'description') : undefined}
          value={description}
          onChange={(text) => edit.set(['description'], text)}
          onBlur={() => leave('description')}
        />
      </div>
      <div {...fieldPlace('connection')}>
        <Select
          label={t('connection')}
          description={t('connectionHelp')}
          placeholder={connections.length === 0 ? t('addConnectionFirst') : t('chooseConnection')}
          options={connections}
          value={textOf(tool.connection) || null}
          onChange={(id) => edit.set(['connection'], id)}
          className="sm:max-w-xs"
        />
      </div>
    </Section>
  );
}
