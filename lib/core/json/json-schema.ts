import { z } from 'zod';
import { isJsonObject, isLosslessNumber, type Json } from './json';

function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (isLosslessNumber(value)) return true;
  if (Array.isArray(value)) return value.every(isJson);
  return isJsonObject(value) && Object.values(value).every(isJson);
}

/** Any JSON value, kept as it is, long numbers too. */
export const jsonValueSchema = z.custom<Json>(isJson, 'Write a JSON value.').meta({});
