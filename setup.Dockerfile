# Makes the secrets of an installation that nobody has set, and ends.

FROM node:24-bookworm-slim
WORKDIR /app
COPY packages/tooling/package.json packages/tooling/
COPY packages/tooling/src/workspace.ts packages/tooling/src/
COPY packages/tooling/src/compose/setup.ts packages/tooling/src/compose/
# A volume takes its owner from the folder that it is first mounted on.
RUN cd / && mkdir -p secrets/gateway secrets/auth secrets/requests secrets/jobs secrets/settings secrets/uploads secrets/database \
 && chown -R node:node secrets
USER node
CMD ["node", "packages/tooling/src/compose/setup.ts"]
