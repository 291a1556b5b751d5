import { answerAuthorizationServer } from '@/lib/server/auth/answer-auth';

export const dynamic = 'force-dynamic';

export { answerAuthorizationServer as GET };
