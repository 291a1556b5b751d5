import { CircleAlert, Pencil, Trash2 } from 'lucide-react';
import { textOf } from '@/lib/client/draft-document';
import { connectionFieldWords } from '@/lib/client/problem-place';
import type { Problem } from '@/lib/core/errors';
import type { JsonObject } from '@/lib/core/json/json';
import { ExposedName } from '../tools/exposed-name';
import { Button } from '../ui/button';
import { authWords } from './auth-words';
import { authTypeOf } from './connection-draft';
import { type SecretState, secretWords } from './secret-field';

interface ConnectionCardProps {
  connection: JsonObject;
  /** Null where this kind of sign-in has no secret. */
  secret: SecretState | null;
  /** True where the other side no longer takes the sign-in. */
  isSignInRefused: boolean;
  problems: readonly Problem[];
  onEdit: () => void;
  onDelete: () => void;
}

/** One connection: where it goes, how it signs in, what is wrong with it. */
export function ConnectionCard(props: ConnectionCardProps) {
  const { connection, secret, isSignInRefused, problems, onEdit, onDelete } = props;
  const name = textOf(connection.name) || textOf(connection.id);
  const isSecretMissing = secret === 'not-set' || secret === 'enter-again';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-medium" dir="auto">
          {name}
        </h3>
        <ExposedName className="text-muted">{textOf(connection.base_url)}</ExposedName>
      </div>
      <p className="min-w-0 basis-56">
        {authWords[authTypeOf(connection)].label}
        {secret === null ? null : (
          <span
            className={
              isSecretMissing ? 'flex items-center gap-1.5 text-danger' : 'block text-muted'
            }
          >
            {isSecretMissing ? <CircleAlert aria-hidden className="size-4" /> : null}
            {secretWords[secret]}
          </span>
        )}
      </p>
      <div className="flex gap-2">
        <Button
          icon={<Pencil aria-hidden className="size-4" />}
          aria-label={isSecretMissing ? `Enter the secret of ${name}` : `Edit ${name}`}
          onPress={onEdit}
        >
          {isSecretMissing ? 'Enter it' : 'Edit'}
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Delete ${name}`}
          icon={<Trash2 aria-hidden className="size-4 text-muted" />}
          onPress={onDelete}
        />
      </div>
      {isSignInRefused ? (
        <p className="flex basis-full items-center gap-1.5 text-danger">
          <CircleAlert aria-hidden className="size-4" />
          The other side refuses this sign-in. Enter it again.
        </p>
      ) : null}
      {problems.length > 0 ? (
        <ul className="basis-full text-danger">
          {problems.map((problem) => (
            <li key={`${problem.path} ${problem.message}`}>
              {connectionFieldWords(problem.path)}: {problem.message}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
