import 'server-only';

/** A response whose body is, by its type, what a call of the contract answers. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- it tells one kind of answer from another
export class Answering<Answer> extends Response {
  /** Known to the type checker only. */
  declare protected readonly answer: Answer;
}
