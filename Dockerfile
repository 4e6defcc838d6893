# Foyer in an image: one process, one port, one volume. `npm run try-image` runs these steps where there is no Docker.
# The Node of this stage installs and builds; the server runs on the same version from the packages, where the lockfile pins it.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /foyer
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY engine/package.json engine/
COPY documents/package.json documents/
COPY server/package.json server/
COPY speech/package.json speech/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev
COPY . .
RUN node scripts/build.mjs
# Readable for the user of the server, whatever their permissions in the checkout.
RUN chmod -R a+rX .

FROM debian:bookworm-slim
# PostgreSQL does not run as root, and wants an account with a name. It may write to `data` alone.
RUN useradd --system --uid 10001 --user-group --no-create-home foyer && install -d -o foyer -g foyer /foyer/data
WORKDIR /foyer
COPY --from=build /foyer ./
ENV PATH=/foyer/node_modules/.bin:$PATH
ENV NODE_ENV=production
ENV HOST=0.0.0.0
USER foyer
VOLUME /foyer/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/is-ready.mjs"]
# Without this limit, Node's young generation stays as large as the start-up needed: 120 MB.
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts"]
