// Set where a build has a folder of its own; Next alone keeps to its usual one.
const build = process.env.TOOLWRIGHT_BUILD;

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    ...['pg', 'pino', 'undici', '@prisma/client', '@prisma/adapter-pg'],
    ...['@prisma/driver-adapter-utils', '@prisma/schema-engine-wasm'],
  ],
  // Types are checked by `npm run check`, which sees the tests and scripts as well.
  typescript: {
    ignoreBuildErrors: true,
    ...(build ? { tsconfigPath: `${build}/tsconfig.json` } : {}),
  },
  turbopack: {
    rules: {
      '*.mjs': {
        condition: {
          all: [
            'foreign',
            { path: /\/private\/intl\/\w+\/(?!en-US|ar-AE)[a-z]{2}-[A-Z]{2}\.mjs$/ },
          ],
        },
        loaders: ['./scripts/our-languages-only.cjs'],
      },
    },
  },
  ...(build ? { distDir: `${build}/next` } : {}),
};

export default nextConfig;
