import { describe, expect, it } from 'vitest';
import { testApp, testDoor, TestWorld, told } from '../testing/mcp-door';

async function namesSeen(world: TestWorld, slug: string | null = null, keyId = 'key1') {
  const { cache } = testDoor(world);
  const key = await cache.key(keyId);
  const view = key && (await cache.view(key, slug));
  return view && [...view.tools.keys()];
}

async function viewOf(world: TestWorld, slug: string | null = null) {
  const { cache } = testDoor(world);
  const key = await cache.key('key1');
  const view = key && (await cache.view(key, slug));
  if (!view) throw new Error('Nothing is seen');
  return view;
}

/** Apps of one name are told apart by their slugs, as the database does. */
function publishAs(world: TestWorld, slug: string, ...app: Parameters<typeof testApp>): void {
  world.publish({ ...testApp(...app), name: slug });
  const published = world.directory.apps.at(-1);
  if (published !== undefined) published.name = app[0];
}

describe('what a key sees', () => {
  it('takes apps in order of creation and numbers those whose short name is taken or reserved', async () => {
    const world = new TestWorld([]);
    for (const slug of ['one', 'two', 'three']) publishAs(world, slug, 'Shop', ['list']);
    world.directory.reservedAppNames = ['shop_2'];
    expect(await namesSeen(world)).toEqual(['shop_list', 'shop_3_list', 'shop_4_list']);
  });

  it('gives a tool the same name at both addresses, so that what is withheld is withheld at both', async () => {
    const world = new TestWorld([]);
    for (const slug of ['one', 'two']) publishAs(world, slug, 'Shop', ['list', 'refund']);
    world.addKey({ withheld: ['shop_2_refund'] });
    expect(await namesSeen(world, 'two')).toEqual(['shop_2_list']);
    expect(await namesSeen(world)).toEqual(['shop_list', 'shop_refund', 'shop_2_list']);
  });

  it('is its own apps alone', async () => {
    const world = new TestWorld([testApp('Shop', ['a']), testApp('Desk', ['b'])]);
    world.addKey({ allApps: false, appIds: ['id-desk'] });
    expect(await namesSeen(world)).toEqual(['desk_b']);
    expect(await namesSeen(world, 'shop')).toBeNull();
    expect(await namesSeen(world, 'none')).toBeNull();
  });

  it('leaves out a tool whose name is taken or reserved, and says so when it is called', async () => {
    const world = new TestWorld([testApp('Shop', ['get list', 'get_list', 'stop', 'go'])]);
    world.directory.reservedToolNames = ['shop_stop'];
    const view = await viewOf(world);
    expect([...view.tools.keys()]).toEqual(['shop_get_list', 'shop_go']);
    expect(view.notOffered.get('shop_stop')).toContain('rename "stop"');
    expect(view.notOffered.has('shop_get_list')).toBe(false);
  });

  it('leaves out one tool that not every client takes, never the whole listing', async () => {
    const app = testApp('Shop', ['good', 'bad', 'fine']);
    const world = new TestWorld([app]);
    const id = 'id-shop 1';
    const [head = '', body = ''] = (world.snapshots.get(id) ?? '').split('\n');
    const stored = JSON.parse(body) as { entries: object[] };
    stored.entries[1] = { tool: 'bad', refused: 'Its input schema is not an object.' };
    world.snapshots.set(id, `${head}\n${JSON.stringify(stored)}`);
    const view = await viewOf(world);
    expect([...view.tools.keys()]).toEqual(['shop_good', 'shop_fine']);
    expect(view.notOffered.get('shop_bad')).toContain('input schema');
  });

  it('serves nothing of an app beyond 250,000 characters, and the others all the same', async () => {
    const description = 'x'.repeat(1_000);
    const many = Array.from({ length: 300 }, (_, at) => ({ name: `tool_${at}`, description }));
    const world = new TestWorld([testApp('Huge', many), testApp('Shop', ['a'])]);
    const view = await viewOf(world);
    expect([...view.tools.keys()]).toEqual(['shop_a']);
    expect(view.unavailable).toEqual([
      { slug: 'huge', reason: expect.stringMatching(/of at most 250,000.*Tool \d+/) as string },
    ]);
    expect(await namesSeen(world, 'huge')).toEqual([]);
  });

  it('is every entry on one page, in order', async () => {
    const world = new TestWorld([testApp('Shop', ['b', 'a'])]);
    const view = await viewOf(world);
    const text = `${view.listing.legacy.toString('utf8')}}`;
    expect(told(text).result?.tools?.map(({ name }) => name)).toEqual(['shop_b', 'shop_a']);
  });

  it('is told apart from an app whose stored version can’t be read', async () => {
    const world = new TestWorld([testApp('Shop', ['a']), testApp('Desk', ['b'])]);
    world.snapshots.set('id-shop 1', '{"format":99,"name":"Shop"}\n{}');
    const view = await viewOf(world);
    expect([...view.tools.keys()]).toEqual(['desk_b']);
    expect(view.unavailable[0]?.slug).toBe('shop');
  });
});

describe('what is kept in memory', () => {
  it('costs no query once it is known, however many ask', async () => {
    const world = new TestWorld([testApp('Shop', ['a'])]);
    const { cache } = testDoor(world);
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const key = await cache.key('key1');
        return key && cache.view(key, null);
      }),
    );
    expect(world.reads).toEqual({ keys: 1, directories: 1, snapshots: 1 });
    const key = cache.peekKey('key1');
    expect(key && cache.peekView(key, null)?.tools.size).toBe(1);
  });

  it('is one view for all keys that see the same', async () => {
    const world = new TestWorld([testApp('Shop', ['a'])]);
    world.addKey({ id: 'key2' });
    const { cache } = testDoor(world);
    const [one, two] = await Promise.all([cache.key('key1'), cache.key('key2')]);
    expect(one && (await cache.view(one, null))).toBe(two && (await cache.view(two, null)));
  });

  it('reads one app’s version alone for that app’s address', async () => {
    const apps = Array.from({ length: 50 }, (_, at) => testApp(`App ${at}`, ['a']));
    const world = new TestWorld(apps);
    const { cache } = testDoor(world);
    const key = await cache.key('key1');
    expect(key && (await cache.view(key, 'app_7'))?.tools.size).toBe(1);
    expect(world.reads.snapshots).toBe(1);
  });

  it('follows a publish, a change of the workspace and a deleted key', async () => {
    const world = new TestWorld([testApp('Shop', ['a'])]);
    const { cache } = testDoor(world);
    const seen = async () => {
      const key = await cache.key('key1');
      const view = key && (await cache.view(key, null));
      return view && [...view.tools.keys()];
    };
    expect(await seen()).toEqual(['shop_a']);
    world.publish(testApp('Shop', ['a', 'b']));
    expect(await seen()).toEqual(['shop_a']);
    cache.changed({ kind: 'app', appId: 'id-shop' });
    expect(await seen()).toEqual(['shop_a', 'shop_b']);
    world.publish(testApp('Desk', ['c']));
    cache.changed({ kind: 'app', appId: 'id-desk' });
    expect(await seen()).toEqual(['shop_a', 'shop_b', 'desk_c']);
    world.directory = { ...world.directory, reservedToolNames: ['shop_b'] };
    cache.changed({ kind: 'workspace', workspaceId: 'w1' });
    expect(await seen()).toEqual(['shop_a', 'desk_c']);
    world.addKey({ withheld: ['desk_c'] });
    cache.changed({ kind: 'key', keyId: 'key1' });
    expect(await seen()).toEqual(['shop_a']);
    world.keys.delete('key1');
    cache.changed({ kind: 'everything' });
    expect(await seen()).toBeNull();
  });

  it('is no version that was published before the database was put back to an earlier copy', async () => {
    const world = new TestWorld([testApp('Shop', ['a'])]);
    const earlier = world.directory;
    const { cache } = testDoor(world);
    const seen = async () => {
      const key = await cache.key('key1');
      const view = key && (await cache.view(key, null));
      return view && [...view.tools.keys()];
    };
    world.publish(testApp('Shop', ['lost']));
    expect(await seen()).toEqual(['shop_lost']);
    world.directory = earlier;
    world.publish(testApp('Shop', ['again']));
    cache.changed({ kind: 'app', appId: 'id-shop' });
    expect(await seen()).toEqual(['shop_again']);
  });

  it('is served on while the database is away', async () => {
    const world = new TestWorld([testApp('Shop', ['a'])]);
    const { cache } = testDoor(world);
    const key = await cache.key('key1');
    expect(key && (await cache.view(key, null))?.tools.size).toBe(1);
    world.away = true;
    cache.changed({ kind: 'everything' });
    const again = await cache.key('key1');
    expect(again && (await cache.view(again, null))?.tools.size).toBe(1);
    await expect(cache.key('key9')).rejects.toThrow();
  });
});
