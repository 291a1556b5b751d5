'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type CreatedInvitation, inviteRequestSchema } from '@/lib/contract/people';
import { inviteMutation, peopleQuery } from '@/lib/client/queries/people';
import { useErrorWords } from '@/lib/client/use-error-words';
import { CopyLine } from '../connect/copy-line';
import { Banner } from '../ui/banner';
import { FormText } from '../ui/form-text';
import { SendForm } from '../ui/send-form';
import { RoleField } from './role-field';

type Given = z.input<typeof inviteRequestSchema>;
type Read = z.output<typeof inviteRequestSchema>;

/** Invites somebody by e-mail, and shows the link this once. */
export function InviteForm() {
  const t = useTranslations('people');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const form = useForm<Given, unknown, Read>({
    resolver: zodResolver(inviteRequestSchema),
    defaultValues: { email: '', role: 'editor' },
  });
  const invite = useMutation({
    ...inviteMutation,
    onSuccess: async () => {
      form.reset();
      await client.invalidateQueries({ queryKey: peopleQuery.queryKey });
    },
  });
  return (
    <>
      <SendForm
        action={t('makeInvitation')}
        variant="primary"
        onSend={() => void form.handleSubmit((values) => invite.mutate(values))()}
        isSending={invite.isPending}
        trouble={invite.error && errorWords(invite.error)}
      >
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <FormText
            control={form.control}
            name="email"
            label={t('email')}
            type="email"
            inputMode="email"
            refused={t('emailRefused')}
          />
          <Controller
            control={form.control}
            name="role"
            render={({ field }) => (
              <RoleField label={t('whatRole')} value={field.value} onChange={field.onChange} />
            )}
          />
        </div>
      </SendForm>
      {invite.data ? <InvitedOnce made={invite.data} /> : null}
    </>
  );
}

function InvitedOnce({ made }: { made: CreatedInvitation }) {
  const t = useTranslations('people');
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="warning" announce>
        {t(made.sent ? 'invitedByMail' : 'invited', { email: made.email })}
      </Banner>
      <CopyLine label={t('invitationLink')} copy={t('copyLink')} text={made.url} />
    </div>
  );
}
