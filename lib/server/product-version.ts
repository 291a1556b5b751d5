import 'server-only';
import manifest from '../../package.json';

/** The version of the product, as assistants and health checks see it. */
export const productVersion: string = manifest.version;
