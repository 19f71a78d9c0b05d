"""Promotion: stacked gold coins, a lantern rising behind them.  blender -b -P coins.py -- OUT.png [WIDTH HEIGHT SAMPLES]"""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import rig

out, width, height, samples = rig.arguments(960, 540, 160)
rig.begin(width, height, samples)
rig.stage(key=330, rim=320, fill=140, front=190)
random.seed(4)

THICK, R = .075, .27


def stack(x, y, count):
    for k in range(count):
        rig.coin((x + random.uniform(-.014, .014), y + random.uniform(-.014, .014), THICK / 2 + k * (THICK + .001)), (0, 0, random.uniform(0, 1.5)), R, THICK)


stack(.82, .16, 9)
stack(.22, .02, 6)
stack(-.36, -.12, 4)
rig.coin((.52, -.66, THICK / 2), (0, 0, .4), R, THICK)
rig.coin((-.12, -.86, THICK / 2), (0, 0, .9), R, THICK)
rig.coin((-.92, -.46, THICK / 2), (0, 0, .2), R, THICK)
rig.coin((.50, -.40, .255), (math.radians(76), -.10, math.radians(-16)), R, THICK)

# The lantern, lit, above and between the stacks; its light falls on the gold.
size, at = .52, (.24, .62, .76)
lantern = rig.place(rig.lantern_mesh(), at, (.05, .06, .5), (size, size, size * 1.16))
lantern.data.materials.append(rig.paper((.50, .035, .008), strength=1.25))
bpy.ops.mesh.primitive_torus_add(major_radius=.30 * size, minor_radius=.012 * size, major_segments=96, location=at, rotation=(.05, .06, .5))
rig.dress(bpy.context.object, 'brass')
flame = rig.ball(.05 * size, (at[0], at[1], at[2] + .03), 'flame', segments=24, color=(1, .8, .4), glow=(1, .70, .28), strength=20)
flame.active_material.cycles.sample_as_light = False
rig.area((at[0], at[1], at[2] - .02), 16, .3, (1, .55, .2), target=(at[0], at[1] - .3, 0))
haze = rig.halo((at[0], at[1] + .4, at[2] + .28), 1.5, (1, .34, .10), .16)
rig.frame(width, height)
rig.render(out, glow=True)
