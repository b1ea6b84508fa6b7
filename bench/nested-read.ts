import { Agent, request } from 'node:http';
import pg from 'pg';
import { median, rateOf } from './rate.ts';

export interface NestedRead {
  readonly url: string;
  readonly token: string;
  readonly databaseUrl: string;
  readonly creditApplicationId: string;
  /** The statement of the product itself, with its parameters. */
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

const ROUND = { width: 16, seconds: 3 };
const ROUNDS = 3;

/** Answers a second of the product and of the same statement through the bare driver, in turns, medians of three rounds. */
export const measureNestedRead = async ({
  url,
  token,
  databaseUrl,
  creditApplicationId,
  sql,
  parameters,
}: NestedRead) => {
  const agent = new Agent({ keepAlive: true, maxSockets: ROUND.width });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const product = () =>
    new Promise<void>((resolve, reject) => {
      const call = request(
        `${url}/api/ar-portal/ca/${creditApplicationId}`,
        { agent, headers: { authorization: `Bearer ${token}` } },
        (answer) => {
          answer
            .resume()
            .once('end', () =>
              answer.statusCode === 200 ? resolve() : reject(new Error(`The read answered ${answer.statusCode}.`)),
            );
        },
      );
      call.once('error', reject).end();
    });
  const bare = () => pool.query({ name: 'nested-read', text: sql, values: [...parameters] });
  const products: number[] = [];
  const bares: number[] = [];
  await rateOf(product, { width: 4, seconds: 1 });
  await rateOf(bare, { width: 4, seconds: 1 });
  for (let round = 0; round < ROUNDS; round += 1) {
    products.push(await rateOf(product, ROUND));
    bares.push(await rateOf(bare, ROUND));
  }
  agent.destroy();
  await pool.end();
  return { product: median(products), bare: median(bares), ratio: median(products) / median(bares) };
};
