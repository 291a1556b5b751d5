import { clinicApi } from '@/lib/server/example/clinic-api';

async function answer(request: Request, context: { params: Promise<{ path: string[] }> }) {
  return clinicApi(request, (await context.params).path);
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST };
