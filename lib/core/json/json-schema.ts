import { z } from 'zod';
import { say } from '../sentences/say';
import { isJson, type Json } from './json';

/** Any JSON value, kept as it is, long numbers too. */
export const jsonValueSchema = z
  .custom<Json>((value) => isJson(value), say('document.jsonValue').message)
  .meta({});
