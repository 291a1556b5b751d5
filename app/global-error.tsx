'use client';

import './globals.css';

export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something broke · Toolwright</title>
        <main className="mx-auto flex max-w-md flex-col items-start gap-4 px-4 py-16">
          <h1 className="text-xl font-semibold">Something broke</h1>
          <p>What was saved is safe. Load the page again.</p>
          <button
            type="button"
            className="h-9 rounded-lg bg-accent px-3 font-medium text-on-accent"
            onClick={reset}
          >
            Load again
          </button>
        </main>
      </body>
    </html>
  );
}
