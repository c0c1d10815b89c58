# syntax=docker/dockerfile:1

# Everything that is needed to build: development packages, the Prisma generator, Vite.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.ts

# What the running application imports, and nothing else: without --legacy-peer-deps the command-line tools that Prisma's
# client names as optional peers (prisma, typescript, a browser's studio) would come along.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --legacy-peer-deps --no-audit --no-fund

FROM node:24-slim AS runtime
ENV NODE_ENV=production PORT=3000 NODE_COMPILE_CACHE=/app/var/compile-cache
WORKDIR /app
RUN mkdir -p var && chown node:node var
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY scripts ./scripts
COPY prisma ./prisma
COPY server ./server
COPY --from=build /app/server/generated ./server/generated
COPY --from=build /app/dist ./dist
USER node
EXPOSE 3000
VOLUME /app/var
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Node itself is process 1: it handles SIGTERM, so no init is needed. Give it 30 s to drain.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=384", "server/main.ts"]
