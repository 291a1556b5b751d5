import { unknownAddress } from '@/lib/server/rest/unknown-address';

export {
  unknownAddress as DELETE,
  unknownAddress as GET,
  unknownAddress as PATCH,
  unknownAddress as POST,
  unknownAddress as PUT,
};
