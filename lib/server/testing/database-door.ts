import 'server-only';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Which of the messages to the database is meant. */
type Message = (message: Buffer) => boolean;

/** Stands between the product and its database, so that the database can be away and its answers be lost. */
export interface DatabaseDoor {
  /** The database can be reached again. */
  open(): Promise<void>;
  /** The database is away: every connection breaks off, and there are no new ones. */
  close(): Promise<void>;
  /** Every connection breaks off; new ones can be made. */
  breakOff(): void;
  /** What is sent next of that kind arrives, but its answer is lost. Resolves when it was. */
  loseAnswerTo(message: Message): Promise<void>;
  /** What is sent next of that kind doesn't arrive, and its connection breaks off. Resolves when it did. */
  cutBefore(message: Message): Promise<void>;
  /** The database hangs: connections can be made and stay, and nothing is passed on before it goes on. */
  hang(): void;
  /** What is sent next of that kind arrives, and the database hangs then. Resolves when it does. */
  hangAfter(message: Message): Promise<void>;
  /** What was held back since it hung is passed on, to whoever is still there. */
  goOn(): void;
  /** What the database says of that kind is not passed on, as long as it is set. */
  deafTo: Message | null;
  /** Of that kind: whatever is sent doesn't arrive and its connection breaks off, as long as it is set. */
  refuses: Message | null;
}

/** A message that contains the text. */
export function saying(text: string): Message {
  return (message) => message.includes(text);
}

interface Trap {
  on: Message;
  loses: 'answer' | 'message' | 'everything';
  caught: () => void;
}

/** Puts a door before the database of this test file; whoever connects from now on comes through it. */
export async function databaseDoor(): Promise<DatabaseDoor> {
  const address = new URL(process.env.DATABASE_URL ?? '');
  const real = { port: Number(address.port), host: address.hostname };
  const through = new Set<Socket>();
  let traps: Trap[] = [];
  let hangs = false;
  const set = (on: Message, loses: Trap['loses']) =>
    new Promise<void>((caught) => traps.push({ on, loses, caught }));

  const server = createServer((socket) => {
    const database = connect(real);
    if (hangs) for (const one of [socket, database]) one.pause();
    let lost: Trap | undefined;
    socket.on('data', (message) => {
      const trap = traps.find(({ on }) => on(message));
      if (trap !== undefined) traps = traps.filter((each) => each !== trap);
      if (trap?.loses === 'message' || door.refuses?.(message) === true) {
        socket.destroy();
        trap?.caught();
        return;
      }
      database.write(message);
      if (trap?.loses === 'everything') {
        door.hang();
        trap.caught();
      } else lost ??= trap;
    });
    database.on('data', (message) => {
      if (lost !== undefined) {
        socket.destroy();
        lost.caught();
      } else if (door.deafTo?.(message) !== true) socket.write(message);
    });
    for (const [one, other] of [
      [socket, database],
      [database, socket],
    ] as const) {
      through.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        through.delete(one);
        other.destroy();
      });
    }
  });

  let port = 0;
  const door: DatabaseDoor = {
    async open() {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      port = (server.address() as AddressInfo).port;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      door.breakOff();
      await closed;
    },
    breakOff() {
      for (const socket of through) socket.destroy();
    },
    loseAnswerTo: (message) => set(message, 'answer'),
    cutBefore: (message) => set(message, 'message'),
    hang() {
      hangs = true;
      for (const socket of through) socket.pause();
    },
    hangAfter: (message) => set(message, 'everything'),
    goOn() {
      hangs = false;
      for (const socket of through) socket.resume();
    },
    deafTo: null,
    refuses: null,
  };
  await door.open();
  address.hostname = '127.0.0.1';
  address.port = String(port);
  process.env.DATABASE_URL = address.href;
  return door;
}
