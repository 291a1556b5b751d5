import 'server-only';
import manifest from '../../../package.json';
import { plainHeader, type OutgoingHeader } from './outgoing-header';

/** Sent with every request; a recipe may ask for another `Accept` and name another `User-Agent`. */
export const defaultHeaders: readonly OutgoingHeader[] = [
  plainHeader('Accept', 'application/json, text/csv;q=0.9, */*;q=0.8'),
  plainHeader('Accept-Encoding', 'gzip, deflate, br'),
  plainHeader('User-Agent', `Toolwright/${manifest.version}`),
];
