import { z } from 'zod';
import { isJson, type Json } from './json';

/** Any JSON value, kept as it is, long numbers too. */
export const jsonValueSchema = z
  .custom<Json>((value) => isJson(value), 'Write a JSON value.')
  .meta({});
