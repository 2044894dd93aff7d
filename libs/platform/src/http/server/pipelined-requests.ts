// Bounds the requests of one connection that wait for their answers. Node parses all that has come at once: of a few bytes each
// they are thousands, and every other connection waits for them.
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Of one connection. Browsers and proxies send the next request after the answer, and clients that do not send some ten. */
export const MOST_PIPELINED = 32;

/** One more is answered by `refuse`, which closes the connection; a client that sent as many again is not waited for. */
export function boundPipelining(listener: RequestListener, refuse: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > 2 * MOST_PIPELINED) return void socket.destroy();
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (count <= MOST_PIPELINED) listener(request, response);
    else if (count === MOST_PIPELINED + 1) refuse(request, response);
  };
}
