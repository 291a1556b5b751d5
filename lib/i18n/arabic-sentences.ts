import address from './messages/ar/sentences/address.json';
import app from './messages/ar/sentences/app.json';
import argument from './messages/ar/sentences/argument.json';
import connection from './messages/ar/sentences/connection.json';
import document from './messages/ar/sentences/document.json';
import key from './messages/ar/sentences/key.json';
import listing from './messages/ar/sentences/listing.json';
import naming from './messages/ar/sentences/naming.json';
import parameter from './messages/ar/sentences/parameter.json';
import person from './messages/ar/sentences/person.json';
import receipt from './messages/ar/sentences/receipt.json';
import refusal from './messages/ar/sentences/refusal.json';
import request from './messages/ar/sentences/request.json';
import sending from './messages/ar/sentences/sending.json';
import tool from './messages/ar/sentences/tool.json';
import unsent from './messages/ar/sentences/unsent.json';
import value from './messages/ar/sentences/value.json';

/** What the rules say, in Arabic: one file for each room of the rules' own catalogue. */
export const arabicSentences = {
  address,
  app,
  argument,
  connection,
  document,
  key,
  listing,
  naming,
  parameter,
  person,
  receipt,
  refusal,
  request,
  sending,
  tool,
  unsent,
  value,
};
