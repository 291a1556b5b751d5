'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { textOf, toolNames } from '@/lib/client/draft-document';
import { fieldPlace } from '@/lib/client/field-place';
import { toolHref } from '@/lib/client/tool-address';
import { exposedNames } from '@/lib/core/naming/exposed-name';
import { ConnectionField } from './connection-field';
import { DescriptionField } from './description-field';
import { NameField } from './name-field';
import { Section } from './section';
import { TitleField } from './title-field';
import { problemAt, useToolEditor } from './tool-editor-context';

/** What a tool is called, what it does in words, and which connection it uses. */
export function DescribeSection() {
  const t = useTranslations('tools');
  const { slug, index, shortName, tool, document, view, edit } = useToolEditor();
  const [leftName, setLeftName] = useState(false);
  const exposed = exposedNames(shortName, toolNames(document), [])[index] ?? null;

  /** Keeps the page's address with the tool's name. */
  function keepAddress() {
    setLeftName(true);
    const here = toolHref(slug, toolNames(document), index);
    window.history.replaceState(null, '', `${here}${window.location.search}`);
  }

  return (
    <Section id="describe" title={t('describe')}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div {...fieldPlace('name')}>
          <NameField
            value={textOf(tool.name)}
            onChange={(name) => edit.set(['name'], name)}
            onBlur={keepAddress}
            error={leftName ? problemAt(view, 'name') : undefined}
            shortName={shortName}
            exposed={exposed}
          />
        </div>
        <div {...fieldPlace('title')}>
          <TitleField
            value={textOf(tool.title)}
            name={view.name}
            error={problemAt(view, 'title')}
            edit={edit}
          />
        </div>
      </div>
      <div {...fieldPlace('description')}>
        <DescriptionField
          value={textOf(tool.description)}
          problem={problemAt(view, 'description')}
          edit={edit}
        />
      </div>
      <div {...fieldPlace('connection')}>
        <ConnectionField
          connections={document.connections}
          chosen={textOf(tool.connection)}
          edit={edit}
        />
      </div>
    </Section>
  );
}
