import { LockKeyhole } from 'lucide-react';

/** What somebody sees who opened the pages from another machine: where to look instead. */
export function NotSignedIn({ publicUrl }: { publicUrl: string }) {
  return (
    <main id="content" className="mx-auto flex w-full max-w-lg flex-1 flex-col gap-4 px-4 py-16">
      <LockKeyhole aria-hidden className="size-6 text-muted" />
      <h1 className="text-xl font-semibold">You are not signed in here</h1>
      <p>
        For now, the pages open only in a browser on the machine that Toolwright runs on. Go to that
        machine and open this address there:
      </p>
      <p className="rounded-lg border border-line bg-surface px-3 py-2">
        <bdi dir="ltr" className="font-mono text-sm break-all">
          {publicUrl}
        </bdi>
      </p>
      <p className="text-muted">
        Scripts can work from anywhere: start Toolwright with an <code>ADMIN_TOKEN</code> of 24 or
        more characters and send it to <code>/api/v1</code> as <code>Authorization: Bearer …</code>.
        Assistants always use an access key of their own.
      </p>
    </main>
  );
}
