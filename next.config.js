/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['pg', 'pino', 'undici', '@prisma/client', '@prisma/adapter-pg'],
};

export default nextConfig;
