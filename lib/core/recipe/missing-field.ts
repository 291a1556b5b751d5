/** A picked field that the answer does not have, with the paths where a field of that name is. */
export interface MissingField {
  path: string;
  foundAt: string[];
}
