import { answerAuth } from '@/lib/server/auth/answer-auth';

export const dynamic = 'force-dynamic';

export const GET = answerAuth;
export const POST = answerAuth;
