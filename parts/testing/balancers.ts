import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../local/free-port.ts';
import type { Part } from './debian.ts';
import { listening, type Program, runProgram } from './program.ts';

export interface Balancer {
  readonly program: Program;
  /** How often it asked a second server, as it says itself. */
  again(): Promise<number>;
}

export interface Balanced {
  readonly folder: string;
  /** Where people come. */
  readonly port: number;
  readonly servers: readonly number[];
}

/** A server that is stopped or killed is noticed by its call or within a second; what may be asked twice is asked elsewhere. */
export const startHaproxy = async (
  { folder: part, libraries }: Part,
  { folder, port, servers }: Balanced,
): Promise<Balancer & { sees(server: number): Promise<boolean> }> => {
  const config = join(folder, 'haproxy.cfg');
  const statisticsPort = await freePort();
  await writeFile(
    config,
    `defaults
  mode http
  timeout connect 2s
  timeout client 130s
  timeout server 130s
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
frontend people
  bind 127.0.0.1:${port}
  http-request set-header X-Forwarded-Proto http
  http-request disable-l7-retry unless METH_GET
  default_backend lot
backend lot
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
${servers.map((server) => `  server at-${server} 127.0.0.1:${server}`).join('\n')}
frontend statistics
  bind 127.0.0.1:${statisticsPort}
  stats enable
  stats uri /
`,
  );
  const program = runProgram(join(part, 'usr/sbin/haproxy'), ['-db', '-f', config], {
    env: { LD_LIBRARY_PATH: libraries },
  });
  await listening(program, port);
  const said = async (name: string, column: string): Promise<string> => {
    const text = await (await fetch(`http://127.0.0.1:${statisticsPort}/;csv`)).text();
    const [head = '', ...lines] = text.split('\n').map((line) => line.split(','));
    const found = lines.find(([proxy, server]) => proxy === 'lot' && server === name) ?? [];
    return found[head.indexOf(column)] ?? '';
  };
  return {
    program,
    again: async () => Number((await said('BACKEND', 'wretr')) || 0),
    /** Would it send somebody there? */
    sees: async (server) => (await said(`at-${server}`, 'status')).startsWith('UP'),
  };
};

export const startNginx = async (
  { folder: part, libraries }: Part,
  { folder, port, servers }: Balanced,
): Promise<Balancer> => {
  const [config, log] = [join(folder, 'nginx.conf'), join(folder, 'nginx.log')];
  await mkdir(join(folder, 'bodies'), { recursive: true });
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, 'bodies', name)};`,
  );
  await writeFile(
    config,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx.errors')};
events { worker_connections 1024; }
http {
${kept.join('\n')}
  log_format servers '$request_method $status $upstream_addr';
  access_log ${log} servers;
  upstream lot {
${servers.map((server) => `    server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 30m;
    location / {
      proxy_pass http://lot;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto http;
      proxy_connect_timeout 2s;
      proxy_read_timeout 130s;
      proxy_next_upstream error timeout http_503;
    }
  }
}
`,
  );
  const program = runProgram(join(part, 'usr/sbin/nginx'), ['-c', config, '-e', join(folder, 'nginx.errors')], {
    env: { LD_LIBRARY_PATH: libraries },
  });
  await listening(program, port);
  return {
    program,
    again: async () => (await readFile(log, 'utf8')).split('\n').filter((line) => line.includes(', ')).length,
  };
};
