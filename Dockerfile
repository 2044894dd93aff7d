# One image, several commands: node dist/apps/<api|worker|simulator|cli>/src/main.js
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tsconfig.json swc.cjs build.mjs CHANGELOG.md ./
COPY docs/guides docs/guides
COPY apps apps
COPY libs libs
RUN node build.mjs && node apps/console/build.mjs && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Advertising Service"
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /src/node_modules node_modules
COPY --from=build /src/dist dist
COPY --from=build /src/package.json package.json
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
VOLUME /data
EXPOSE 8443 8080 9464
# On the internal port, which api, worker and simulator have alike; for other commands switch it off, as docker-compose.yml does.
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s CMD ["node", "-e", "require('node:http').get({host:process.env.METRICS_HOST||process.env.HOST||'127.0.0.1',port:process.env.METRICS_PORT||9464,path:'/healthz'},r=>process.exit(r.statusCode===200?0:1)).on('error',()=>process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--min-semi-space-size=32", "--max-semi-space-size=32", "--always-sparkplug", "dist/apps/api/src/main.js"]
